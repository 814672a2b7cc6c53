import { assets } from '@learning-cms/contract/system/media/media'
import { mediaWords } from '@learning-cms/texts/media/media'
import { clientOf } from '#api/transport/client.ts'
import { problemIn, messageIn } from '#kit/feedback/failure.ts'
import { toastError } from '#kit/feedback/toast.tsx'
import { wordsNow } from '#kit/text/words.ts'

const assetsApi = clientOf(assets)

/** The file as it was uploaded. */
export async function downloadOriginal(id: string | undefined) {
  if (!id) return
  try {
    const { url } = await assetsApi.original({ params: { id } })
    location.assign(url)
  } catch (error) {
    const { message, requestId } = problemIn(error) ?? { message: messageIn(error) }
    toastError(wordsNow(mediaWords)('originalFailed'), message, requestId)
  }
}
