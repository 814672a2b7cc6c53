import { entryWords } from '@learning-cms/texts/account/sign-in/entry'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#kit/text/words.ts'
import { PasswordField } from './PasswordField.tsx'
import classes from './sign-in.module.css'
import { setUpState } from './entry/setup.api.ts'
import { shortest, strengthOf } from './strength.ts'

type FieldProps = (name: string) => object

/** A new password: its requirements are stated once, its strength is shown while typing. */
export function NewPassword({ field, label }: { field: FieldProps; label: string }) {
  const say = useWords(entryWords)
  const [typed, setTyped] = useState('')
  return (
    <>
      <PasswordField
        {...field('password')}
        label={label}
        required
        withAsterisk={false}
        autoComplete="new-password"
        maxLength={256}
        description={<Strength typed={typed} />}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <PasswordField
        {...field('confirm')}
        label={say('confirmPassword')}
        required
        withAsterisk={false}
        autoComplete="new-password"
        maxLength={256}
      />
    </>
  )
}

function Strength({ typed }: { typed: string }) {
  const say = useWords(entryWords)
  const { data } = useQuery(setUpState)
  const least = data?.passwordMinLength ?? shortest
  const level = strengthOf(typed, least)
  if (typed === '') return say('passwordHelp', { count: least })
  const messages = {
    short: say('strengthShort', { count: least - typed.length }),
    fair: say('strengthFair'),
    good: say('strengthGood'),
    strong: say('strengthStrong'),
  }
  return (
    <span className={classes['strength']} data-level={level}>
      <span className={classes['bars']} aria-hidden>
        <i />
        <i />
        <i />
      </span>
      <span aria-live="polite">{messages[level]}</span>
    </span>
  )
}
