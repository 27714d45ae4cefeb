import { type PlaygroundForm, readPlaygroundForm } from './playgroundForm.ts';

/** The greatest length of a text that is read from a link: a short link may hold a very long one. */
const maxLength = 2_000_000;

/** A form as the fragment of an address, compressed. */
export async function fragmentOf(form: PlaygroundForm): Promise<string> {
  const packed = new Blob([JSON.stringify(form)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The form in the fragment of an address; undefined where there is none. */
export async function formInFragment(fragment: string): Promise<PlaygroundForm | undefined> {
  try {
    const letters = atob(fragment.replace(/^#/, '').replaceAll('-', '+').replaceAll('_', '/'));
    const packed = new Blob([Uint8Array.from(letters, (letter) => letter.charCodeAt(0))]);
    return readPlaygroundForm(JSON.parse(await unpack(packed)));
  } catch {
    return undefined;
  }
}

async function unpack(packed: Blob): Promise<string> {
  const reader = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    text += decoder.decode(value, { stream: true });
    if (text.length > maxLength) throw new RangeError('The link holds more than a form');
  }
  return text;
}
