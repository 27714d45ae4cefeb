import { useState } from 'react';
import { styled } from 'styled-components';
import { readValueDespiteErrors } from '../../content/looseJson.ts';
import { Control } from '../../engine/theme/Control.ts';
import { TranslationSafeText } from '../../engine/theme/spans.tsx';
import JsonEditor from '../../jsonEditor/JsonEditor.tsx';
import { theme } from '../../site/styles/theme.ts';
import { asList, valueAt } from '../../values/values.ts';
import { parsePastedFormSectionOrSample } from '../pasted.ts';
import { type PlaygroundFinding, type PlaygroundForm, type SectionTexts, type Tab, tabs } from '../playgroundForm.ts';
import { tabSchemas } from './metaSchemas.ts';
import { Pane, Tabs } from './parts.tsx';

const titles: Record<Tab, string> = {
  schema: 'Schema',
  ui: 'UI',
  conditions: 'Conditions',
  form: 'Form',
  options: 'Options',
};

const newSection: SectionTexts = { schema: '{ "type": "object", "properties": {} }', ui: '{}', conditions: '{}' };

/** The editor scrolls by itself, so that findings stay in view. */
const FilesPane = styled(Pane)`
  display: flex;
  flex-direction: column;

  > [role='tabpanel'] {
    flex: 1;
    min-height: 0;
    max-height: 70dvh;
    overflow: auto;
  }

  @media (min-width: 44rem) {
    > [role='tabpanel'] {
      max-height: none;
    }
  }
`;

const SectionPicker = styled.label`
  display: flex;
  gap: 0.75rem;
  align-items: center;
  padding-bottom: 0.75rem;
  font-size: 0.9375rem;
`;

const FindingList = styled.ul.attrs({ role: 'list' })`
  flex: none;
  max-height: 40%;
  overflow: auto;
  border-top: 1px solid ${theme.border};

  &:empty {
    display: none;
  }

  button {
    display: block;
    width: 100%;
    min-height: ${theme.touchTarget};
    padding: 0.5rem 0.75rem;
    border: 0;
    border-left: 3px solid ${theme.warning};
    background: none;
    color: ${theme.text};
    font-size: 0.9375rem;
    line-height: 1.4;
    text-align: left;
    overflow-wrap: anywhere;
    cursor: pointer;
  }

  button:has(strong) {
    border-color: ${theme.danger};
  }

  strong {
    color: ${theme.danger};
  }

  small {
    color: ${theme.muted};
  }
`;

interface EditorPaneProps {
  form: PlaygroundForm;
  findings: readonly PlaygroundFinding[];
  onChange: (changes: Partial<PlaygroundForm>) => void;
  /** Called with a pasted form, which takes the place of this one. */
  onReplace: (form: PlaygroundForm) => void;
}

/** The texts of a form in tabs, and what the check finds in them. */
export function EditorPane({ form, findings, onChange, onReplace }: EditorPaneProps) {
  const [tab, setTab] = useState<Tab>('schema');
  const [chosenSection, setSection] = useState('');
  const [place, setPlace] = useState<{ line: number }>();
  const names = sectionNames(form);
  const section = names.includes(chosenSection) ? chosenSection : (names[0] ?? '');
  const isOfSection = tab !== 'form' && tab !== 'options';
  const text = isOfSection ? (form.sections[section] ?? newSection)[tab] : form[tab];
  const isHere = (finding: PlaygroundFinding): boolean =>
    finding.tab === tab && (finding.section === undefined || finding.section === section);
  const open = (next: Tab, nextSection = section): void => {
    setTab(next);
    setSection(nextSection);
    setPlace(undefined);
  };
  const change = (next: string): void => {
    if (!isOfSection) return onChange({ [tab]: next });
    const texts = { ...newSection, ...form.sections[section], [tab]: next };
    onChange({ sections: { ...form.sections, [section]: texts } });
  };
  const paste = (pasted: string): boolean => {
    const next = parsePastedFormSectionOrSample(pasted, form, section);
    if (next) onReplace(next);
    return next !== undefined;
  };
  const title = isOfSection && names.length > 1 ? `${titles[tab]} of ${section}` : titles[tab];
  return (
    <FilesPane aria-label="Files">
      <Tabs
        label="Files"
        tabs={tabs.map((name) => ({
          name,
          title: titles[name],
          count: findings.filter((finding) => finding.tab === name).length,
        }))}
        open={tab}
        onOpen={(next) => open(next)}
      >
        {isOfSection && names.length > 1 && (
          <SectionPicker>
            <span>Section</span>
            <Control as="select" value={section} onChange={({ target }) => open(tab, target.value)}>
              {names.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Control>
          </SectionPicker>
        )}
        <JsonEditor
          key={title}
          label={title}
          text={text}
          schema={tabSchemas[tab]}
          findings={findings.filter(isHere)}
          place={place}
          onChange={change}
          onPaste={paste}
        />
      </Tabs>
      <FindingList aria-label="Findings">
        {findings.map((finding) => {
          const { tab: its, section: inSection, line, column, severity, code, message, hint } = finding;
          const file = inSection !== undefined && names.length > 1 ? `${inSection}, ${titles[its]}` : titles[its];
          return (
            <li key={`${file} ${line} ${column} ${code} ${message}`}>
              <button
                type="button"
                onClick={() => {
                  open(its, inSection);
                  setPlace({ line });
                }}
              >
                {severity === 'error' ? <strong>Error</strong> : <span>Warning</span>}{' '}
                <TranslationSafeText>{`${file} ${line}:${column}`}</TranslationSafeText>{' '}
                <TranslationSafeText>{message}</TranslationSafeText>{' '}
                {hint !== undefined && <TranslationSafeText>{`(${hint})`}</TranslationSafeText>} <small>{code}</small>
              </button>
            </li>
          );
        })}
      </FindingList>
    </FilesPane>
  );
}

/** The sections of a form: those with texts, and those that its steps name. */
function sectionNames({ form, sections }: PlaygroundForm): string[] {
  const steps = valueAt(readValueDespiteErrors(form), 'steps');
  const named = asList(steps).flatMap((step) => {
    const names = valueAt(step, 'sections');
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  });
  return [...new Set([...named, ...Object.keys(sections)])];
}
