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
import styles from './fieldTexts.module.css';

/** What helps to answer, between a label and its control. The control refers to it by `id`. */
export const DescriptionField = ({ id, description }: Pick<DescriptionFieldProps, 'id' | 'description'>) =>
  description ? (
    <p className={styles.hint} id={id}>
      {description}
    </p>
  ) : null;

/** What is wrong with a field, in words. The control refers to it by `id`. Shows nothing without a message. */
export const ErrorMessage = ({ id, message }: { id: string; message: string | undefined }) =>
  message ? (
    <p className={styles.message} id={id}>
      {message}
    </p>
  ) : null;

/** The same, of a field, group or list. */
export const FieldError = ({ errors, fieldPathId }: Pick<FieldErrorProps, 'errors' | 'fieldPathId'>) => (
  <ErrorMessage id={errorId(fieldPathId)} message={errors?.join(' ')} />
);

/** The name of a group. */
export const TitleField = ({ id, title }: Pick<TitleFieldProps, 'id' | 'title'>) => (
  <legend className={styles.title} id={id}>
    {title}
  </legend>
);

/** The name of a list. */
export const ListTitle = ({ fieldPathId, title }: Pick<ArrayFieldTitleProps, 'fieldPathId' | 'title'>) => (
  <p className={styles.title} id={titleId(fieldPathId)}>
    {title}
  </p>
);

/** What helps to fill in a list. */
export const ListDescription = (props: Pick<ArrayFieldDescriptionProps, 'fieldPathId' | 'description'>) => (
  <DescriptionField id={descriptionId(props.fieldPathId)} description={props.description ?? ''} />
);
