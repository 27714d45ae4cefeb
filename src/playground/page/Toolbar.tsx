import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Control } from '../../engine/theme/Control.ts';
import { hidden } from '../../engine/theme/spans.tsx';
import { theme } from '../../site/styles/theme.ts';
import { fragmentOf } from '../link.ts';
import { type PlaygroundForm, playgroundPath, readPlaygroundForm } from '../playgroundForm.ts';
import { Small } from './parts.tsx';

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 1rem;
  align-items: center;
  min-height: 4.25rem;
  padding: 0.5rem 1rem;
  border-bottom: 1px solid ${theme.border};
  background: ${theme.surface};

  h1 {
    font-size: 1.25rem;
  }

  label {
    flex: 1;
    min-width: 9rem;
    text-align: right;
  }

  label span {
    ${hidden}
  }

  select {
    width: auto;
    max-width: 100%;
  }
`;

const fetchJson = async (path: string): Promise<unknown> => {
  const response = await fetch(`${playgroundPath}/${path}`);
  if (!response.ok) throw new Error(`The dev server has no ${path}: it answers ${response.status}`);
  return response.json();
};

/** A form to begin with, by its group and name. */
export async function fetchSample(group: string, name: string): Promise<PlaygroundForm> {
  const form = readPlaygroundForm(await fetchJson(`samples/${encodeURIComponent(group)}/${encodeURIComponent(name)}`));
  if (!form) throw new Error(`The sample ${name} is no form`);
  return form;
}

interface ToolbarProps {
  form: PlaygroundForm | undefined;
  onOpen: (loading: Promise<PlaygroundForm>) => void;
}

/** The samples, and the link that holds the form. */
export function SampleAndLinkToolbar({ form, onOpen: onOpenSample }: ToolbarProps) {
  const [samples, setSamples] = useState<Record<string, string[]>>({});
  const [status, setStatus] = useState('');
  useEffect(() => {
    fetchJson('samples').then(
      (names) => setSamples(names as typeof samples),
      () => setSamples({}),
    );
  }, []);
  const copy = async (link: Promise<string>): Promise<void> => {
    await navigator.clipboard.writeText(new URL(`#${await link}`, location.href).href);
    setStatus('Copied');
  };
  return (
    <Header>
      <h1>Playground</h1>
      <label>
        <span>Open a sample</span>
        <Control
          as="select"
          value=""
          onChange={({ target }) => onOpenSample(fetchSample(...(JSON.parse(target.value) as [string, string])))}
        >
          <option value="">Open a sample…</option>
          {Object.entries(samples).map(([group, names]) => (
            <optgroup key={group} label={group}>
              {names.map((name) => (
                <option key={name} value={JSON.stringify([group, name])}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </Control>
      </label>
      <Small
        disabled={!form}
        onClick={() => form && void copy(fragmentOf(form)).catch(() => setStatus('Copy the address of this page'))}
      >
        Copy link
      </Small>
      <span role="status">{status}</span>
    </Header>
  );
}
