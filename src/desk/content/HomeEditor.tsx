import { companyPath, galleryPath } from '../../content/ContentNames.ts';
import { AutosavingFileForm } from './AutosavingFileForm.tsx';
import { makeDraftPictureUploader, photoFormat, smallPictureAddress } from './pictureFiles.ts';
import { withoutSampleMark } from './sampleMarks.ts';

/** The words, lists and pictures of the home page, but for what is good to know, which has a page of its own. */
export const HomeEditor = () => (
  <>
    <AutosavingFileForm importForm={() => import('virtual:desk/home')} file={companyPath} pointer="/home" />
    <AutosavingFileForm
      importForm={() => import('virtual:desk/hero')}
      file={galleryPath}
      pointer="/hero"
      asInFile={withoutSampleMark}
      {...picture('hero')}
    />
    <AutosavingFileForm
      importForm={() => import('virtual:desk/sharing')}
      file={companyPath}
      pointer="/sharing"
      {...picture('sharing')}
    />
  </>
);

/** Has a form send its pictures into the draft, under names that begin with `name`, and show them. */
export const picture = (name: string) => ({
  upload: makeDraftPictureUploader(photoFormat, () => name),
  pictureAt: smallPictureAddress,
});
