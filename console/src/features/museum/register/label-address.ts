import { labelOf } from '@learning-cms/contract/museum/register'
import { consoleBase } from '#api/page/start.ts'

/** The address below which labels are resolved: the one at which the console is open. */
export const labelBase = () => `${location.origin}${consoleBase}/a/`

export const addressOf = (piece: { id: string }) => labelBase() + labelOf(piece)
