import { spoken, type Language } from '@learning-cms/texts'
import { roleDescriptions, roleNames } from '@learning-cms/texts/account/roles/built-in'

export const OWNER = 'owner'
export type BuiltInKey = keyof typeof roleNames.vi

const texts = { name: roleNames, description: roleDescriptions }
const isBuiltIn = (key: string): key is BuiltInKey => Object.hasOwn(roleNames.vi, key)

type StoredRole = { key: string; name: string }

/** Built-in roles are stored in Vietnamese; until somebody renames one, it is displayed in the reader's language. */
export const roleName = ({ key, name }: StoredRole, language: Language) => translated('name', key, name, language)
export const roleDescription = ({ key, description }: { key: string; description: string }, language: Language) =>
  translated('description', key, description, language)

/** A name as the log has it. Nothing else there says which role it was; a renamed one has another name. */
export function loggedRoleName(name: string, language: Language) {
  const key = Object.entries(roleNames.vi).find(([, words]) => words === name)?.[0]
  return key ? roleName({ key, name }, language) : name
}

/** The reverse, for a form that was displayed in another language and left unchanged. */
export const storedWords = (key: string, which: keyof typeof texts, words: string) =>
  isBuiltIn(key) && spoken.some((language) => texts[which][language][key] === words) ? texts[which].vi[key] : words

const translated = (which: keyof typeof texts, key: string, words: string, language: Language) =>
  isBuiltIn(key) && texts[which].vi[key] === words ? texts[which][language][key] : words
