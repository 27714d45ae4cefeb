import { companyPath, galleryPath } from '../../content/ContentNames.ts';
import { AutosavingFileForm } from './AutosavingFileForm.tsx';
import { makeDraftPictureUploader, photoFormat, smallPictureAddress } from './pictureFiles.ts';
import { unmarkIfReplaced } from './sampleMarks.ts';

/** The words, lists and pictures of the home page, but for what is good to know, which has a page of its own. */
export const HomeEditor = () => (
  <>
    <AutosavingFileForm importForm={() => import('virtual:desk/home')} file={companyPath} pointer="/home" />
    <AutosavingFileForm
      importForm={() => import('virtual:desk/hero')}
      file={galleryPath}
      pointer="/hero"
      asInFile={unmarkIfReplaced}
      {...draftPictureProps('hero')}
    />
    <AutosavingFileForm
      importForm={() => import('virtual:desk/sharing')}
      file={companyPath}
      pointer="/sharing"
      {...draftPictureProps('sharing')}
    />
  </>
);

/** Has a form send its pictures into the draft, under names that begin with `fileNamePrefix`, and show them. */
export const draftPictureProps = (fileNamePrefix: string) => ({
  upload: makeDraftPictureUploader(photoFormat, () => fileNamePrefix),
  pictureAt: smallPictureAddress,
});
