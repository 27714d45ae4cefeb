import { styled } from 'styled-components';
import { pictures } from 'virtual:content/optionPictures';
import { PictureView } from '../components/pictures.tsx';

/** Lies at the top of a card. Cards with pictures are narrower than others, and stand side by side. */
const Frame = styled.span`
  order: -1;
  margin: -0.375rem calc(0.375rem - min(1rem, 4.5vw)) 0;
  flex: 1 0 100%;

  label:has(> &) {
    flex-wrap: wrap;
    align-content: flex-start;
  }

  label:has(> &) > span:not(&) {
    flex: 1;
  }

  div:has(> label > &),
  div:has(> div > label > &) {
    grid-template-columns: repeat(auto-fill, minmax(min(9rem, 100%), 1fr));
  }
`;

const Shown = styled(PictureView)`
  aspect-ratio: 4 / 3;
  border-radius: 0.375rem;

  label:has(:disabled) & {
    opacity: 0.5;
  }
`;

/** The picture of an option; decoration without an alternative text. Throws for a picture that was not read. */
export function OptionPicture({ name, alt }: { name: string; alt: string }) {
  const picture = pictures[name];
  if (!picture) throw new Error(`The option's picture "${name}" was not read with the option lists`);
  return (
    <Frame>
      <Shown picture={{ ...picture, alt }} sizes="(min-width: 30rem) 12rem, 42vw" />
    </Frame>
  );
}
