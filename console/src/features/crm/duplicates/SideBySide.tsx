import {
  mergedFields,
  mergeSides,
  type MergedField,
  type MergePreview,
  type MergeSide,
} from '@learning-cms/contract/crm/customers/customer-merges'
import { duplicateWords } from '@learning-cms/texts/crm/customers/duplicates'
import { Anchor, Radio } from '@mantine/core'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './duplicates.module.css'
import type { Take } from './PairPage.tsx'

type Props = { pair: MergePreview; take: Take; onTake: (name: MergedField, side: MergeSide) => void }

/** A line for each value; where the two differ, one is chosen. The older record's stays if nobody chooses another. */
export function SideBySide({ pair, take, onTake }: Props) {
  const say = useWords(duplicateWords)
  const { date } = useFormat()
  const { hrefOf, follow } = useFollow()
  return (
    <table className={classes['sides']}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{say('values')}</VisuallyHidden>
          </th>
          {mergeSides.map((side) => (
            <th key={side} scope="col">
              <Anchor
                href={hrefOf(`/crm/customers/${pair[side].id}`)}
                onClick={(event) => follow(event, `/crm/customers/${pair[side].id}`)}
              >
                {pair[side].fullName}
              </Anchor>
              <span>{say('entered', { date: date(pair[side].createdAt) })}</span>
              <span>{say(side === 'older' ? 'stays' : 'leads')}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {mergedFields.map((name) => (
          <tr key={name} data-differs={pair.differing.includes(name) || undefined}>
            <th scope="row">{say(`field.${name}`)}</th>
            {mergeSides.map((side) => (
              <td key={side}>
                {pair.differing.includes(name) ? (
                  <Radio
                    name={name}
                    checked={(take[name] ?? (name === 'email' ? undefined : 'older')) === side}
                    onChange={() => onTake(name, side)}
                    label={<Value pair={pair} name={name} side={side} />}
                    aria-label={`${say('keepWhich', { field: say(`field.${name}`) })}, ${say(side)}`}
                  />
                ) : (
                  <Value pair={pair} name={name} side={side} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ValueProps = { pair: MergePreview; name: MergedField; side: MergeSide }

function Value({ pair, name, side }: ValueProps) {
  const say = useWords(duplicateWords)
  const record = pair[side]
  const value =
    name === 'ownerId'
      ? record.owner?.name
      : name === 'gender' && record.gender
        ? say(`gender.${record.gender}`)
        : record[name]
  return <span dir="auto">{value || '–'}</span>
}
