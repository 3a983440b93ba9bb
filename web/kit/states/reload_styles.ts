/** Loads again the stylesheets that did not arrive; a module that is loaded again does not ask for them. */
export async function reloadStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(links.filter(({ sheet }) => sheet === null).map(again));
}

function again(link: HTMLLinkElement): Promise<void> {
  const next = document.createElement("link");
  next.rel = "stylesheet";
  next.href = link.href;
  return new Promise((resolve, reject) => {
    next.onload = () => resolve();
    next.onerror = () => reject(new Error(`Cannot load the style ${link.href}`));
    link.replaceWith(next);
  });
}
