import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const photosDir = 'schemas/content/photos';

/**
 * The files that the owner of the site edits, as they are shipped, and edits of them that are not saved yet. Paths are
 * those in the project.
 */
export class OwnerFiles {
  /** Names of pictures, with the file that holds each. */
  readonly photos: Map<string, string>;
  private readonly texts: Map<string, string>;

  constructor() {
    const jsonIn = (dir: string): string[] =>
      readdirSync(dir, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.json'))
        .map((name) => join(dir, name));
    this.texts = new Map(
      [...jsonIn('schemas'), ...jsonIn('pricing-tables')].sort().map((path) => [path, readFileSync(path, 'utf8')]),
    );
    this.photos = new Map(readdirSync(photosDir).map((name) => [name, join(photosDir, name)]));
  }

  paths(pattern: RegExp): string[] {
    return [...this.texts.keys()].filter((path) => pattern.test(path));
  }

  text(path: string): string {
    const text = this.texts.get(path);
    if (text === undefined) throw new Error(`There is no file ${path}`);
    return text;
  }

  read<Content>(path: string): Content {
    return JSON.parse(this.text(path)) as Content;
  }

  write(path: string, content: unknown): void {
    this.texts.set(path, `${JSON.stringify(content, null, 2)}\n`);
  }

  edit<Content>(path: string, change: (content: Content) => void): void {
    const content = this.read<Content>(path);
    change(content);
    this.write(path, content);
  }

  remove(path: string): void {
    this.texts.delete(path);
  }

  /** Saves all edits in a copy of the project. */
  save(project: string): void {
    for (const path of new OwnerFiles().texts.keys()) rmSync(join(project, path));
    for (const [path, text] of this.texts) {
      mkdirSync(dirname(join(project, path)), { recursive: true });
      writeFileSync(join(project, path), text);
    }
    for (const [name, file] of this.photos) cpSync(file, join(project, photosDir, name));
  }
}
