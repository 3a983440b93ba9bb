declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module "*.css" {}
declare module "@fontsource-variable/figtree" {}
/** Constants that Vite inserts at build time. */
interface ImportMeta {
  readonly env: { readonly PROD: boolean };
}
