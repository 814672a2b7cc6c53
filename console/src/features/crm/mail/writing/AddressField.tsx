import { email } from '@learning-cms/contract/core/common'
import { mailWords } from '@learning-cms/texts/crm/mail/mail'
import { TagsInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useWords } from '#kit/text/words.ts'

type Props = {
  label: string
  value: string[]
  onChange: (addresses: string[]) => void
  error: ReactNode
  isFirst?: boolean
  /** Explains how addresses are entered; not needed if there are some from the beginning. */
  hasHelp: boolean
}

const MOST = 20

/** A list of addresses; an invalid one is refused with a message. */
export function AddressField({ label, value, onChange, error, isFirst, hasHelp }: Props) {
  const say = useWords(mailWords)
  const [bad, setBad] = useState<string>()
  const take = (typed: string[]) => {
    const wrong = typed.find((one) => !email.safeParse(one).success)
    setBad(wrong)
    onChange([...new Set(typed.filter((one) => email.safeParse(one).success).map((one) => email.parse(one)))])
  }
  return (
    <TagsInput
      label={label}
      description={hasHelp && say('addressHelp')}
      value={value}
      onChange={take}
      maxTags={MOST}
      acceptValueOnBlur
      splitChars={[',', ';', ' ']}
      dir="ltr"
      error={bad ? say('badAddress', { address: bad }) : error}
      {...(isFirst && { 'data-autofocus': true })}
    />
  )
}
