import { labelOf } from '@learning-cms/contract/museum/register'
import { consoleBase } from '#api/page/start.ts'

/** What comes before the name of a label: the address people open the console at. */
export const labelBase = () => `${location.origin}${consoleBase}/a/`

export const addressOf = (piece: { id: string }) => labelBase() + labelOf(piece)
