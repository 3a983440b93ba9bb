export { adminPaths, paths } from "../../shared/paths.ts";
