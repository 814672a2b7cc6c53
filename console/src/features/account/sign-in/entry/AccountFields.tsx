import { entryWords } from '@learning-cms/texts/account/sign-in/entry'
import { TextInput } from '@mantine/core'
import { useWords } from '#kit/text/words.ts'

const needed = { required: true, withAsterisk: false }
const plain = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

/** The name, e-mail and username of a new account. */
export function AccountFields({ field }: { field: (name: string) => object }) {
  const say = useWords(entryWords)
  return (
    <>
      <TextInput {...field('fullName')} label={say('fullName')} {...needed} autoComplete="name" maxLength={120} />
      <TextInput
        {...field('username')}
        label={say('username')}
        description={say('usernameHelp')}
        {...needed}
        {...plain}
        autoComplete="username"
        maxLength={254}
      />
      <TextInput
        {...field('email')}
        label={say('email')}
        type="email"
        {...needed}
        {...plain}
        autoComplete="email"
        maxLength={254}
      />
    </>
  )
}
