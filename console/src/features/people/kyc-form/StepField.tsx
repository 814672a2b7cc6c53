import { kycLabels } from '@learning-cms/texts/people/kyc/labels'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useWords, type WordKey } from '#kit/text/words.ts'
import type { KycStepState } from './use-step.ts'

const order: TextInputProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error']

type Props = Omit<TextInputProps, 'step'> & {
  step: KycStepState
  of: WordKey<typeof kycLabels>
  /** The part of the answers that it belongs to, such as the present address. */
  within?: 'permanent' | 'current'
}

/** A line of text of a step, under its own label. */
export function StepField({ step, of, within, ...input }: Props) {
  const name = useWords(kycLabels)
  return (
    <TextInput label={name(of)} inputWrapperOrder={order} {...input} {...step.field(within ? `${within}.${of}` : of)} />
  )
}
