import { sidesOf, type DocumentSide, documentKinds } from '@learning-cms/contract/people/kyc/answers'
import type { KycForm } from '@learning-cms/contract/people/kyc/form'
import { kycFormWords } from '@learning-cms/texts/people/kyc/form'
import { useWords } from '#kit/text/words.ts'
import classes from './kyc-form.module.css'
import { PictureField } from './PictureField.tsx'

/** Until the kind of document is chosen, one side is required. */
export function requiredSides({ kind, steps }: KycForm): DocumentSide[] {
  const answers = steps.find(({ name }) => name === 'identity')?.answers
  const chosen = documentKinds.find((one) => one === answers?.['kind'])
  return [
    ...(chosen ? sidesOf(chosen) : (['front'] as const)),
    ...(kind === 'organisation' ? (['registration'] as const) : []),
  ]
}

type Props = { link: string; form: KycForm; onForm: (form: KycForm) => void }

export function Pictures({ link, form, onForm }: Props) {
  const say = useWords(kycFormWords)
  return (
    <div className={classes['fields']}>
      <div className={classes['tips']}>
        <strong>{say('tips')}</strong>
        <ul>
          {(['tip1', 'tip2', 'tip3'] as const).map((tip) => (
            <li key={tip}>{say(tip)}</li>
          ))}
        </ul>
      </div>
      {requiredSides(form).map((side) => (
        <PictureField key={side} link={link} side={side} form={form} onForm={onForm} />
      ))}
    </div>
  )
}
