import type { FileAnswer } from '../../engine/definition/types.ts';
import type { DeskEdit } from '../../deskApi/edits.ts';
import { NotPossible } from '../deskApi.ts';
import { editStore } from '../edits/EditStore.ts';
import { words } from '../words.ts';

const photos = 'schemas/content/photos/';

export const smallPictureAddress = (picture: string): string =>
  `/desk/api/content/picture?path=${encodeURIComponent(photos + picture)}`;

/** The edit that adds a picture, in base64, to the content. */
const addPictureEdit = (fileName: string, base64: string): DeskEdit => ({
  file: photos + fileName,
  path: '',
  to: base64,
});

/** The format of uploaded photos; `longest` is the longest side in pixels. */
export const photoFormat = { type: 'image/jpeg', ending: 'jpg', longest: 2400 } as const;
export const logoFormat = { type: 'image/png', ending: 'png', longest: 512 } as const;

/** Puts the picture of a field into the draft as soon as it is chosen, under a new name. */
export const makeDraftPictureUploader =
  (kind: typeof photoFormat | typeof logoFormat, namePrefixOf: (field: string) => string) =>
  async ({ field }: { field: string }, file: File): Promise<FileAnswer> => {
    const picture = `${namePrefixOf(field)}-${Date.now()}.${kind.ending}`;
    await editStore.apply([addPictureEdit(picture, await encodePictureAsBase64(file, field, kind))]);
    return { id: picture, name: file.name, type: kind.type, bytes: file.size };
  };

/**
 * A picture in base64, upright and without metadata such as place and time. Takes every format that the browser can
 * show, such as HEIC on an iPhone. Throws a NotPossible at the field for one that it cannot.
 */
async function encodePictureAsBase64(
  file: Blob | undefined,
  field: string,
  { type, longest: longestEdge }: typeof photoFormat | typeof logoFormat = photoFormat,
): Promise<string> {
  const picture = file && (await createImageBitmap(file).catch(() => undefined));
  if (!picture) throw new NotPossible(words.unreadablePicture, field);
  const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const context = canvas.getContext('2d');
  // A JPEG has no transparent parts, which would become black.
  if (context && type === photoFormat.type) {
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL(type, 0.88).split(',')[1] ?? '';
}
