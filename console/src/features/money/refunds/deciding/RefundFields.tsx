import { refundFilter } from '@learning-cms/contract/money/refunds/refunds'
import { refundWords } from '@learning-cms/texts/money/refunds/refunds'
import { labelFields, type FieldsOfFilter } from '#kit/filter/labelled-fields.ts'
import { useWords } from '#kit/text/words.ts'

/** The filter fields of refunds, the most useful first. */
const RefundFields: FieldsOfFilter = ({ children }) => {
  const say = useWords(refundWords)
  return children(
    labelFields(refundFilter, {
      createdAt: { label: say('createdAt') },
      status: { label: say('status'), choice: (status) => say(status) },
      amount: { label: say('amount') },
      reasonCode: { label: say('reasonCode'), choice: (code) => say(code) },
      way: { label: say('way'), choice: (way) => say(way) },
      kind: { label: say('kind'), choice: (kind) => say(`${kind}Kind`) },
      succeededAt: { label: say('succeededAt') },
    }),
  )
}

export default RefundFields
