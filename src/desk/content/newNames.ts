/** Makes a name for files of at most 40 letters of a text; it begins with `question` where no letter does. */
export function slugOrQuestion(text: string, dash: string): string {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const slug = letters
    .replace(/[^a-z0-9]+/g, dash)
    .slice(0, 40)
    .replaceAll(new RegExp(`^${dash}|${dash}$`, 'g'), '');
  return /^[a-z]/.test(slug) ? slug : `question${dash}${slug}`.replace(new RegExp(`${dash}$`), '');
}

/** A name that is not in use: the given one, or that with a number. */
export function uniqueName(name: string, isUsed: (name: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name}${number}`;
    if (!isUsed(candidate)) return candidate;
  }
}
