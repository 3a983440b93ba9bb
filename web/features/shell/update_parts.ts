/** What a page loads once it is rendered, in one file: a worker's registration and its prompt. */
export { UpdatePrompt } from "./UpdatePrompt.tsx";
export { registerWorker } from "../../offline/worker/worker_registration.ts";
