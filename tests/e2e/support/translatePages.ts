import type { BrowserContext } from '@playwright/test';

/**
 * Has pages translated as browsers do it: each text is replaced by elements with its translation, and so is what comes
 * or changes later, from the first text of a page on. Without a dictionary a text stays as it is, so that tests find it
 * by its words.
 */
export async function translatePages(context: BrowserContext, dictionary: Record<string, string> = {}): Promise<void> {
  await context.addInitScript((words: Record<string, string>) => {
    const kept = 'script, style, title, textarea, noscript, template, font, [translate="no"]';
    const translate = (node: Node): void => {
      if (node instanceof Text) {
        if (!/\p{L}/u.test(node.data) || !node.parentElement || node.parentElement.closest(kept)) return;
        const text = document.createElement('font');
        text.style.verticalAlign = 'inherit';
        const around = text.cloneNode() as HTMLElement;
        text.textContent = words[node.data.trim()] ?? node.data;
        around.append(text);
        node.replaceWith(around);
      } else for (const child of [...node.childNodes]) translate(child);
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) translate(node);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  }, dictionary);
}
