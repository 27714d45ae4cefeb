import { type ComponentProps, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import {
  type ArrayFieldDescriptionProps,
  type ArrayFieldTitleProps,
  type DescriptionFieldProps,
  descriptionId,
  errorId,
  type FieldErrorProps,
  type TitleFieldProps,
  titleId,
} from '@rjsf/utils';
import { tokens } from './tokens.ts';

const Title = styled.legend`
  margin: 0 0 0.5rem;
  padding: 0;
  font-weight: 650;
`;

const Hint = styled.p`
  margin: -0.125rem 0 0.625rem;
  color: ${tokens.muted};
`;

export const Message = styled.p`
  margin: 0.375rem 0 0;
  color: ${tokens.danger};
  font-weight: 600;

  &::before {
    content: '⚠ ' / '';
  }
`;

/** A hint between a label and its control, which refers to it by `id`. */
export const DescriptionField = ({ id, description }: Pick<DescriptionFieldProps, 'id' | 'description'>) =>
  description ? (
    <Hint as={typeof description === 'string' ? 'p' : 'div'} id={id}>
      {description}
    </Hint>
  ) : null;

/** The error message of a field; nothing without one. The control refers to it by `id`. */
export const ErrorMessage = ({ id, message }: { id: string; message: string | undefined }) =>
  message ? <Message id={id}>{message}</Message> : null;

export const FieldErrorTemplate = ({ errors, fieldPathId }: Pick<FieldErrorProps, 'errors' | 'fieldPathId'>) => (
  <ErrorMessage id={errorId(fieldPathId)} message={errors?.join(' ')} />
);

export const TitleField = ({ id, title }: Pick<TitleFieldProps, 'id' | 'title'>) => <Title id={id}>{title}</Title>;

export const ListTitle = ({ fieldPathId, title }: Pick<ArrayFieldTitleProps, 'fieldPathId' | 'title'>) => (
  <Title as="p" id={titleId(fieldPathId)}>
    {title}
  </Title>
);

export const ListDescription = (props: Pick<ArrayFieldDescriptionProps, 'fieldPathId' | 'description'>) => (
  <DescriptionField id={descriptionId(props.fieldPathId)} description={props.description ?? ''} />
);

const Line = styled.p.attrs({ role: 'status' })`
  margin: 0.375rem 0 0;
  color: ${tokens.muted};

  &:empty {
    margin: 0;
  }
`;

/**
 * A line below a control that screen readers announce when it appears. It comes into view then, since the buttons that
 * stick to the lower edge may cover it. Empty it takes no space.
 */
export function ScrollingLiveLine(props: ComponentProps<'p'>) {
  const line = useRef<HTMLParagraphElement>(null);
  const announced = useRef<string>(null);
  useEffect(() => {
    const labelText = line.current?.textContent ?? '';
    if (labelText !== '' && announced.current === '') line.current?.scrollIntoView?.({ block: 'nearest' });
    announced.current = labelText;
  });
  return <Line {...props} ref={line} />;
}
