import { actionWords } from '@learning-cms/texts/kit/actions'

export const isKnownAction = (action: string): action is keyof typeof actionWords.vi =>
  Object.hasOwn(actionWords.vi, action)
