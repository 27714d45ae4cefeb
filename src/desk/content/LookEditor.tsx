import { styled } from 'styled-components';
import { withValueAt } from '../../engine/definition/paths.ts';
import { useSelected, useSession } from '../../engine/react/session.ts';
import { changeAnswers } from '../../engine/session/pipeline.ts';
import { Button } from '../../engine/theme/Button.ts';
import { type BrandColours, minReadable, nearestReadableColour, minContrast } from '../../leads/palette.ts';
import { editStore } from '../edits/EditStore.ts';
import { companyPath } from '../../content/ContentNames.ts';
import { Buttons } from '../parts.tsx';
import { words } from '../words.ts';
import { AutosavingFileForm } from './AutosavingFileForm.tsx';
import { smallPictureAddress, logoFormat, makeDraftPictureUploader } from './pictureFiles.ts';
import { theme } from '../../site/styles/theme.ts';
import { asRecord, valueAt } from '../../values/values.ts';

/** The page's colours without those of a company, as in `global.css`. */
const usual = { accent: '#1f5d4c', highlight: '#eab64a' } satisfies Required<BrandColours>;
const names = Object.keys(usual) as (keyof BrandColours)[];

export function LookEditor() {
  const savedColours = Object.entries(asRecord(valueAt(editStore.fileOf(companyPath), ['brand', 'colours'])));
  const chosen = savedColours.filter(([, colour]) => /^#[0-9a-f]{6}$/i.test(String(colour)));
  return (
    <AutosavingFileForm
      importForm={() => import('virtual:desk/look')}
      file={companyPath}
      pointer="/brand"
      beside={{ answers: { colours: { ...usual, ...Object.fromEntries(chosen) } }, edits: () => [] }}
      asInFile={({ colours, ...look }) => {
        const others = Object.entries(asRecord(colours)).filter(([name, colour]) => colour !== valueAt(usual, name));
        return others.length === 0 ? look : { ...look, colours: Object.fromEntries(others) };
      }}
      notes={names.map((name) => ({ field: `colours.${name}`, note: <Readable key="contrast" name={name} /> }))}
      upload={makeDraftPictureUploader(logoFormat, () => 'logo')}
      pictureAt={smallPictureAddress}
    />
  );
}

const Chosen = styled(Buttons)`
  margin-block: 0.5rem;
`;

const Sample = styled.span`
  padding: 0.75rem 1.25rem;
  border-radius: ${theme.radius};
  color: ${theme.ink};
  font-weight: 650;

  &[data-light] {
    color: #ffffff;
  }
`;

const Swatch = styled.span`
  display: inline-block;
  width: 1.25em;
  height: 1.25em;
  margin-inline-end: 0.5em;
  border-radius: 0.25rem;
  vertical-align: middle;
`;

/** Says whether text in a chosen colour, or on it, can be read, and offers a nearby colour that can. */
function Readable({ name }: { name: keyof BrandColours }) {
  const session = useSession();
  const path = `colours.${name}`;
  const colour = useSelected(({ answers }) => String(valueAt(answers, path)));
  const choose = (to: string): void => session.edit(changeAnswers, (answers) => withValueAt(answers, path, to));
  const contrast = minContrast[name](colour);
  const near = nearestReadableColour(name, colour);
  return (
    <>
      <Chosen>
        <Sample aria-hidden data-light={name === 'accent' || undefined} style={{ background: colour }}>
          {words.colourSample}
        </Sample>
        {colour !== usual[name] && <Button onClick={() => choose(usual[name])}>{words.usualColour}</Button>}
      </Chosen>
      <p role="status">
        {/* Rounded down, so that 4.49 is not told as 4.5. */}
        <span>{words.contrast(Math.floor(contrast * 10) / 10, contrast >= minReadable ? undefined : minReadable)}</span>
      </p>
      {contrast < minReadable && (
        <Button onClick={() => choose(near)}>
          <Swatch aria-hidden style={{ background: near }} />
          {words.takeColour}
        </Button>
      )}
    </>
  );
}
