import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { cleanText } from '../../definition/cleanText.ts';
import { Button } from '../Button.ts';
import { Control, isEnter } from '../Control.ts';
import { DescriptionField } from '../fieldTexts.tsx';
import type { FieldWidgetProps } from '../fieldProps.ts';
import { useFileField } from '../FileList.tsx';
import { tokens } from '../tokens.ts';

const [width, height] = [960, 320];

const Paper = styled.canvas`
  display: block;
  width: 100%;
  max-width: 30rem;
  margin-bottom: 0.5rem;
  border: 1px solid ${tokens.inputBorder};
  border-radius: ${tokens.radius};
  /* A finger draws, and does not scroll the page. */
  touch-action: none;
  cursor: crosshair;
`;

const Row = styled.div`
  display: flex;
  gap: 0.5rem;
  max-width: 30rem;
  margin-bottom: 0.5rem;
`;

function pointOn(paper: HTMLCanvasElement, { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>) {
  const { left, top, width: shown } = paper.getBoundingClientRect();
  return [((clientX - left) / shown) * width, ((clientY - top) / shown) * width] as const;
}

/** Black on white, whatever the page looks like: it is read in mails and on prints. */
function render(paper: HTMLCanvasElement | null, strokes: readonly Path2D[], name: string): void {
  // Each stroke is read back, as the picture that is sent.
  const context = paper?.getContext('2d', { willReadFrequently: true });
  if (!context) return;
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.fillStyle = 'black';
  Object.assign(context, { lineWidth: 6, lineCap: 'round', lineJoin: 'round' });
  for (const stroke of strokes) context.stroke(stroke);
  Object.assign(context, { font: 'italic 96px cursive', textAlign: 'center', textBaseline: 'middle' });
  context.fillText(name, width / 2, height / 2, width - 80);
}

/** A signature, drawn or typed, which becomes a picture and is sent as a file. */
export function Signature(props: FieldWidgetProps) {
  const { id, value, label, options, readonly, onChange } = props;
  const { labels } = props.registry.formContext;
  const paper = useRef<HTMLCanvasElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [strokes, setStrokes] = useState<readonly Path2D[]>([]);
  const [name, setName] = useState('');
  const isChanged = useRef(false);
  const isBlank = strokes.length === 0 && name === '';
  const { take, aria, list } = useFileField(props, () => input.current?.focus());
  const show = (drawn: readonly Path2D[], nameText: string): void => {
    setStrokes(drawn);
    setName(nameText);
    isChanged.current = true;
  };
  useEffect(() => render(paper.current, strokes, name), [strokes, name]);
  // A drawing goes with its file.
  const isGone = value === undefined;
  const [wasGone, setWasGone] = useState(isGone);
  if (isGone !== wasGone) {
    setWasGone(isGone);
    if (isGone) setStrokes([]);
    if (isGone) setName('');
  }
  // The picture is kept at the end of each stroke, because the next press may be on the button that sends.
  const keep = (drawn = strokes, nameText = cleanText(name)): void => {
    if (!isChanged.current || !paper.current) return;
    isChanged.current = false;
    if (drawn.length === 0 && nameText === '') return onChange(undefined);
    render(paper.current, drawn, nameText);
    const bytes = atob(paper.current.toDataURL('image/png').split(',')[1] ?? '');
    const picture = Uint8Array.from(bytes, (character) => character.charCodeAt(0));
    take([new File([picture], `${nameText || label}.png`, { type: 'image/png' })]);
  };
  const draw = ({ currentTarget, pointerId, nativeEvent }: PointerEvent<HTMLCanvasElement>): void => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    const points = nativeEvent.getCoalescedEvents?.() ?? [];
    for (const point of points.length > 0 ? points : [nativeEvent])
      strokes.at(-1)?.lineTo(...pointOn(currentTarget, point));
    render(paper.current, strokes, '');
  };
  const undo = (): void => {
    if (isBlank) return;
    const fewer = strokes.slice(0, -1);
    show(fewer, '');
    keep(fewer, '');
  };

  return (
    <>
      <noscript>{options.needsScript}</noscript>
      <DescriptionField id={`${id}-sign`} description={labels.sign} />
      <Paper
        ref={paper}
        width={width}
        height={height}
        aria-hidden="true"
        onPointerDown={(event) => {
          if (readonly || !event.isPrimary || event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          const stroke = new Path2D();
          const [x, y] = pointOn(event.currentTarget, event);
          stroke.moveTo(x, y);
          // A line of no length would not show.
          stroke.lineTo(x + 0.1, y);
          show([...strokes, stroke], '');
        }}
        onPointerMove={draw}
        onPointerUp={() => keep()}
        onPointerCancel={() => keep()}
      />
      <Row>
        <Control
          ref={input}
          id={id}
          value={name}
          readOnly={readonly}
          autoComplete="off"
          onChange={(event) => show([], event.target.value)}
          onBlur={() => keep()}
          onKeyDown={(event) => isEnter(event) && keep()}
          {...aria}
          aria-describedby={[`${id}-sign`, aria['aria-describedby']].filter(Boolean).join(' ')}
        />
        <Button aria-disabled={isBlank} onClick={undo}>
          {labels.undoChange}
        </Button>
      </Row>
      {list}
    </>
  );
}
