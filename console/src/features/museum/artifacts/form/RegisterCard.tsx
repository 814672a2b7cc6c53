import { useQuery } from '@tanstack/react-query'
import { codeRenumbered, numberOfCode } from '@learning-cms/contract/museum/artifact-code'
import type { Artifact } from '@learning-cms/contract/museum/artifacts'
import { isBefore, isPartialDate, partialDateIn } from '@learning-cms/contract/core/dates/partial-dates'
import { artifactFormWords } from '@learning-cms/texts/museum/artifacts/artifact'
import { Button, Input, NumberInput, SegmentedControl, TextInput } from '@mantine/core'
import { memo } from 'react'
import { FormCard, FormLine } from '#kit/form/FormColumns.tsx'
import { useFormContext } from '#kit/form/form-context.ts'
import { sameFields } from '#kit/form/conflicts/same-fields.ts'
import { useWords } from '#kit/text/words.ts'
import type { ArtifactValues } from './artifact-values.ts'
import { nextNumber } from '#features/museum/artifacts/artifacts.api.ts'
import type { ArtifactFormOf } from './ArtifactForm.tsx'
import classes from '#features/museum/artifacts/page/artifact.module.css'
import { Note } from '#features/museum/artifacts/page/Note.tsx'
import { NumberHelp } from './NumberHelp.tsx'
import { PartialDateField } from './PartialDateField.tsx'
import { SuggestField } from './words/SuggestField.tsx'

type Props = { form: ArtifactFormOf; artifact: Artifact | undefined }

const haveSame = sameFields<ArtifactValues>(
  'type',
  'priority',
  'code',
  'amount',
  'amountUnit',
  'timeRegister',
  'timeCollection',
)

export const RegisterCard = memo(
  Register,
  (one: Props, other: Props) => one.artifact === other.artifact && haveSame(one, other),
)

/** The entry in the register: kind, number, code, quantity, and date of registration. */
function Register({ form, artifact }: Props) {
  const say = useWords(artifactFormWords)
  return (
    <FormCard title={say('register')}>
      <Kind form={form} />
      <FormLine>
        <div className={classes['field']}>
          <IntegerField form={form} name="priority" label={say('priority')} isRequired />
          <NumberHelp form={form} artifact={artifact} />
        </div>
        <div className={classes['field']}>
          <TextInput
            label={say('code')}
            description={say('codeHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
            maxLength={64}
            autoComplete="off"
            {...form.getInputProps('code')}
          />
          <CodeNote form={form} artifact={artifact} />
        </div>
      </FormLine>
      <FormLine>
        <IntegerField form={form} name="amount" label={say('amount')} isRequired={false} />
        <SuggestField
          of="amountUnit"
          label={say('amountUnit')}
          placeholder={say('amountUnitHint')}
          maxLength={30}
          {...form.getInputProps('amountUnit')}
        />
        <div className={classes['field']}>
          <PartialDateField
            label={say('timeRegister')}
            placeholder={say('dateHint')}
            {...form.getInputProps('timeRegister')}
          />
          <DateNote form={form} />
        </div>
      </FormLine>
    </FormCard>
  )
}

function Kind({ form }: { form: ArtifactFormOf }) {
  const say = useWords(artifactFormWords)
  const { isReadOnly } = useFormContext()
  const { error, ...field } = form.getInputProps('type')
  return (
    <Input.Wrapper label={say('type')} labelElement="div" error={error}>
      <div>
        <SegmentedControl
          aria-label={say('type')}
          disabled={isReadOnly}
          data={[
            { value: '2D', label: say('typeFlat') },
            { value: '3D', label: say('typeSolid') },
          ]}
          {...field}
        />
      </div>
    </Input.Wrapper>
  )
}

type NumberProps = { form: ArtifactFormOf; name: 'priority' | 'amount'; label: string; isRequired: boolean }

function IntegerField({ form, name, label, isRequired }: NumberProps) {
  const { value, onChange, ...field } = form.getInputProps(name)
  return (
    <NumberInput
      label={label}
      required={isRequired}
      hideControls
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      maxLength={8}
      inputMode="numeric"
      {...field}
      value={value ?? ''}
      onChange={(typed) => onChange(typeof typed === 'number' ? typed : null)}
    />
  )
}

/** Warns of a code that does not match its number, with a button to correct it, and of a duplicate code. */
function CodeNote({ form, artifact }: Props) {
  const say = useWords(artifactFormWords)
  const { isReadOnly } = useFormContext()
  const pattern = useQuery(nextNumber).data?.pattern ?? ''
  const { priority, code } = form.values
  const differs = priority !== null && code.trim() !== '' && numberOfCode(code, pattern) !== priority
  const fixed = differs ? codeRenumbered(code, priority, pattern) : ''
  return (
    <>
      {differs && (
        <Note>
          {say('codeDiffers', { priority: String(priority) })}{' '}
          {!isReadOnly && (
            <Button variant="subtle" size="compact-sm" onClick={() => form.setFieldValue('code', fixed)}>
              {say('fixCode', { code: fixed })}
            </Button>
          )}
        </Note>
      )}
      {artifact?.warnings.includes('same-name') && artifact.code === code && <Note>{say('sameName')}</Note>}
    </>
  )
}

function DateNote({ form }: { form: ArtifactFormOf }) {
  const say = useWords(artifactFormWords)
  const { timeRegister, timeCollection } = form.values
  const collected = partialDateIn(timeCollection)
  if (!timeRegister || !collected || !isPartialDate(timeRegister) || !isBefore(timeRegister, collected)) return null
  return <Note>{say('registeredEarly')}</Note>
}
