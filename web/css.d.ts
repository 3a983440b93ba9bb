declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module "*.css" {}
declare module "@fontsource-variable/figtree" {}
/** What Vite writes in at build. */
interface ImportMeta {
  readonly env: { readonly PROD: boolean };
}
