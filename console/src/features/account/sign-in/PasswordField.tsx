import { signInWords } from '@learning-cms/texts/account/sign-in/sign-in'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import { WarningIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './sign-in.module.css'

/** A password field with a button to show it, and a warning when Caps Lock is on. */
export function PasswordField({ description, ...props }: PasswordInputProps) {
  const say = useWords(signInWords)
  const [isCaps, setCaps] = useState(false)
  const watch = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'))
  const hint = isCaps ? (
    <span className={classes['caps']} role="status">
      <WarningIcon size={16} aria-hidden />
      {say('capsLock')}
    </span>
  ) : (
    description
  )
  return (
    <PasswordInput
      {...props}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      visibilityToggleButtonProps={{ 'aria-label': say('showPassword'), tabIndex: 0 }}
      onKeyDown={watch}
      onKeyUp={watch}
      onBlur={() => setCaps(false)}
    />
  )
}
