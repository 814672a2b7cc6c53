import { documentKinds } from '@learning-cms/contract/people/kyc/answers'
import { kycFormWords } from '@learning-cms/texts/people/kyc/form'
import { kycLabels } from '@learning-cms/texts/people/kyc/labels'
import { Checkbox, Textarea } from '@mantine/core'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './kyc-form.module.css'
import { documentIcons } from './document-icons.ts'
import { StepField } from './StepField.tsx'
import type { KycStepState } from './use-step.ts'

export function IdentityFields({ step }: { step: KycStepState }) {
  const name = useWords(kycLabels)
  const say = useWords(kycFormWords)
  const hasNoExpiry = step.values['hasNoExpiry'] === true
  const day = (field: 'issuedOn' | 'expiresOn') => ({
    label: name(field),
    name: `identity.${field}`,
    value: String(step.values[field]),
    error: step.problems[field],
    onChange: (value: string) => step.set(field, value),
  })
  return (
    <>
      <KindTiles step={step} />
      <StepField step={step} of="number" required maxLength={30} autoComplete="off" maw={320} />
      <div className={classes['line']}>
        <DateField required {...day('issuedOn')} />
        {!hasNoExpiry && <DateField required {...day('expiresOn')} />}
      </div>
      <Checkbox
        label={say('noExpiry')}
        checked={hasNoExpiry}
        onChange={({ currentTarget }) => step.set('hasNoExpiry', currentTarget.checked)}
      />
      <Textarea
        label={name('mrz')}
        description={say('mrzHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={2}
        maxRows={4}
        maxLength={200}
        spellCheck={false}
        autoComplete="off"
        classNames={{ input: classes['mrz']! }}
        {...step.field('mrz')}
      />
    </>
  )
}

/** A choice of three, as tiles: radio buttons with a drawing of each document. */
function KindTiles({ step }: { step: KycStepState }) {
  const name = useWords(kycLabels)
  const say = useWords(kycFormWords)
  return (
    <fieldset className={classes['kinds']}>
      <legend>{name('kind')}</legend>
      <p className={classes['quiet']}>{say('kindHelp')}</p>
      <div className={classes['tiles']}>
        {documentKinds.map((kind) => {
          const Icon = documentIcons[kind]
          return (
            <label key={kind} className={classes['tile']}>
              <input
                type="radio"
                name="identity.kind"
                value={kind}
                checked={step.values['kind'] === kind}
                onChange={() => step.set('kind', kind)}
              />
              <Icon size={26} stroke={1.5} aria-hidden />
              <span>{name(kind)}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
