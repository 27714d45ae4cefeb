import { type ThemeProps, withTheme } from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { memo, type ReactNode } from 'react';
import type { Section } from '../definition/types.ts';
import { sectionValidator } from '../flow/sectionErrors.ts';
import type { FormContext } from '../theme/fieldProps.ts';
import { formTheme } from './formTheme.ts';
import { fieldOfId, idSeparator, useSession } from './session.ts';

const ThemedForm = withTheme(formTheme);

/** Names controls by answer path, so that the browser can post them natively. */
const nameOf = (path: (string | number)[], idPrefix: string): string =>
  fieldOfId([idPrefix, ...path].join(idSeparator));

// Our own form element is around all sections: a second one from RJSF would be nested in it.
const Bare = ({ children }: { children?: ReactNode }) => children;

/**
 * The fields of one section. Renders once per section instance: what changes afterwards, each field takes from the
 * session. `idPrefix` names that.
 */
export const SectionFields = memo(function SectionFields({
  section,
  idPrefix,
}: {
  section: Section;
  idPrefix: string;
}) {
  const session = useSession();
  const { form, uploads } = session;
  const { widgets, fields, templates, parts } = form.code;
  const context: FormContext = {
    labels: form.definition.labels,
    code: form.code,
    today: form.today,
    // Few forms have a field that suggests texts.
    listFor: async (...asked) => (await import('../session/fetchedTexts.ts')).fetchedTexts(session, ...asked),
    uploads,
  };
  return (
    <ThemedForm
      key={`${idPrefix} ${section.id}`}
      schema={section.schema as unknown as RJSFSchema}
      uiSchema={section.ui as UiSchema}
      {...({
        widgets,
        fields: { values: parts.ValuesField, table: parts.TableField, ...fields },
        templates,
      } as ThemeProps)}
      validator={sectionValidator(form, section.id).validator}
      formContext={context}
      idPrefix={idPrefix}
      idSeparator={idSeparator}
      nameGenerator={nameOf}
      experimental_componentUpdateStrategy="shallow"
      tagName={Bare}
      // RJSF must not validate: the session does, with compiled validators (see `flow/sectionErrors.ts`).
      noValidate
      noHtml5Validate
      showErrorList={false}
      onError={() => undefined}
    >
      <></>
    </ThemedForm>
  );
});
