import { displays, type Display } from '@learning-cms/contract/account/display'
import { clientOf } from '#api/transport/client.ts'

const displaysApi = clientOf(displays)

export const readMine = () => displaysApi.mine()
export const readEveryones = async () => (await displaysApi.everyone()).display
export const saveForMe = (display: Display) => displaysApi.saveMine({ body: display })
export const saveForEveryone = (display: Display) => displaysApi.saveForEveryone({ body: display })
