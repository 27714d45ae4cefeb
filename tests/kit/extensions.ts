import type { ThemeProps } from '@rjsf/core';
import AltDateWidget from '@rjsf/core/lib/components/widgets/AltDateWidget.js';
import ColorWidget from '@rjsf/core/lib/components/widgets/ColorWidget.js';
import RangeWidget from '@rjsf/core/lib/components/widgets/RangeWidget.js';
import RatingWidget from '@rjsf/core/lib/components/widgets/RatingWidget.js';
import { Columns, Framed, LabelBelow, MapField, PileField } from './fieldsAndTemplates.tsx';
import { EvenNumber, FramedSelect, SearchedSelect, Tags, TintedSelect, TintedText, TypedTags } from './widgets.tsx';

/** The kit: RJSF's own, and what is written as its documentation teaches. */
export const extensions: ThemeProps = {
  widgets: {
    AltDateWidget,
    ColorWidget,
    RangeWidget,
    RatingWidget: Object.assign(RatingWidget, { defaultProps: { options: { shape: 'star' } } }),
    TintedText,
    TintedSelect,
    FramedSelect,
    SearchedSelect,
    EvenNumber,
    Tags,
    TypedTags,
  },
  fields: { map: MapField, pile: PileField },
  templates: { Columns, Framed, LabelBelow },
};
