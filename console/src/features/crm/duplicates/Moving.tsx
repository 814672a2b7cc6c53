import type { MergePreview } from '@learning-cms/contract/crm/customers/customer-merges'
import { namesOf } from '@learning-cms/domain/records/fields'
import { duplicateWords } from '@learning-cms/texts/crm/customers/duplicates'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './duplicates.module.css'

/** What the record that stays gets from the other. */
export function Moving({ moving }: Pick<MergePreview, 'moving'>) {
  const say = useWords(duplicateWords)
  const { account, ...counts } = moving
  const lines = [
    ...namesOf(counts)
      .filter((name) => counts[name] > 0)
      .map((name) => say(name, { count: counts[name] })),
    ...(account ? [say('account')] : []),
  ]
  return (
    <FormCard title={say('moving')}>
      <div className={classes['moving']}>
        {lines.length > 0 && (
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <p>{say('alsoMoving')}</p>
      </div>
    </FormCard>
  )
}
