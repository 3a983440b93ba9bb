export { adminPaths, paths } from "../state/paths.ts";
