import { useId } from 'react';
import { styled } from 'styled-components';
import { SectionTitle } from '../../engine/react/SectionHeading.tsx';
import { Button } from '../../engine/theme/Button.ts';
import { type BrandColours, readable, readableColour, worstContrast } from '../../leads/palette.ts';
import { editStore } from '../edits/EditStore.ts';
import { partAt } from '../../json/looseJson.ts';
import { words } from '../words.ts';
import { FileForm } from './FileForm.tsx';
import { addressOf, logo, putPicture } from './pictureFiles.ts';
import { recordIn } from '../naming/questions.ts';
import { companyPath } from '../naming/ContentNames.ts';

/** Colours, letters and logo, as a form, with how well people can read what has the colours. */
export function Look() {
  return (
    <>
      <Colours />
      <FileForm
        load={() => import('virtual:desk/look')}
        file={companyPath}
        pointer="/brand"
        upload={putPicture(logo, () => 'logo')}
        pictureAt={addressOf}
      />
    </>
  );
}

const Field = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 1rem;
  align-items: center;

  & + & {
    margin-top: 1.25rem;
  }

  label {
    flex-basis: 100%;
    font-weight: 650;
  }

  input {
    width: 4rem;
    height: ${({ theme }) => theme.touchTarget};
    padding: 0.25rem;
  }

  p {
    flex-basis: 100%;
  }
`;

const Sample = styled.span`
  padding: 0.75rem 1.25rem;
  border-radius: ${({ theme }) => theme.radius};
  font-weight: 650;
`;

const Swatch = styled.span`
  display: inline-block;
  width: 1.25em;
  height: 1.25em;
  margin-inline-end: 0.5em;
  border-radius: 0.25rem;
  vertical-align: middle;
`;

/** What a page looks like without colours of its own, as `global.css` has it. */
const usual = { accent: '#1f5d4c', highlight: '#eab64a' } satisfies Required<BrandColours>;

/** The colours, which tell while one chooses whether words in them, or on them, can be read. */
function Colours() {
  const [saved, now] = [editStore.savedFile, editStore.fileOf].map((fileOf) =>
    recordIn(partAt(fileOf(companyPath), ['brand', 'colours'])),
  ) as [Record<string, unknown>, Record<string, unknown>];
  const colour = (value: unknown): string | undefined =>
    typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : undefined;
  return (
    <section>
      <SectionTitle>{words.colours}</SectionTitle>
      {(Object.keys(usual) as (keyof BrandColours)[]).map((name) => (
        <Colour
          key={name}
          name={name}
          own={colour(now[name])}
          onChoose={(to) =>
            editStore.put({
              file: companyPath,
              path: `/brand/colours/${name}`,
              ...(name in saved && { from: saved[name] }),
              ...(to !== undefined && { to }),
            })
          }
        />
      ))}
    </section>
  );
}

interface ColourProps {
  name: keyof BrandColours;
  /** Undefined where it is the usual one. */
  own: string | undefined;
  onChoose: (colour: string | undefined) => void;
}

function Colour({ name, own, onChoose }: ColourProps) {
  const id = useId();
  const colour = own ?? usual[name];
  const contrast = worstContrast[name](colour);
  const near = readableColour(name, colour);
  const look = name === 'accent' ? { background: colour, color: '#ffffff' } : { background: colour, color: '#1c2925' };
  return (
    <Field>
      <label htmlFor={id}>{words.colourNames[name]}</label>
      <input
        id={id}
        type="color"
        value={colour}
        aria-describedby={`${id}-contrast`}
        onChange={({ target }) => onChoose(target.value)}
      />
      <Sample aria-hidden style={look}>
        {words.colourSample}
      </Sample>
      {own !== undefined && <Button onClick={() => onChoose(undefined)}>{words.usualColour}</Button>}
      <p id={`${id}-contrast`} role="status">
        {/* Rounded down, so that 4.49 is not told as 4.5. */}
        <span>{words.contrast(Math.floor(contrast * 10) / 10, contrast >= readable ? undefined : readable)}</span>
      </p>
      {contrast < readable && (
        <Button onClick={() => onChoose(near)}>
          <Swatch aria-hidden style={{ background: near }} />
          {words.takeColour}
        </Button>
      )}
    </Field>
  );
}
