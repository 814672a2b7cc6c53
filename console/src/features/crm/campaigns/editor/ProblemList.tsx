import type { LetterProblem } from '@learning-cms/domain/letters/problems'
import { letterEditorWords } from '@learning-cms/texts/crm/campaigns/letter-editor'
import { WarningIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './editor.module.css'

/** What keeps a letter from being sent, and what its author should look at. */
export function ProblemList({ problems }: { problems: readonly LetterProblem[] }) {
  const say = useWords(letterEditorWords)
  if (problems.length === 0) return null
  return (
    <ul className={classes['problems']}>
      {problems.map(({ kind, severity, line, name = '' }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- Each of them says all there is to it; two can say the same
        <li key={at} data-severity={severity}>
          <WarningIcon size={16} aria-hidden />
          <span>
            {line && `${say(`line.${line}`)}: `}
            {say(`problem.${kind}`, { name })}
          </span>
        </li>
      ))}
    </ul>
  )
}
