import { sharedReasonsWords } from '#en/reasons/shared.ts'
export const webhookReasons = {
  'webhooks.url-required': 'Enter the address that receives events',
  'webhooks.url-invalid': 'This is not a valid address. Example: https://example.com/hooks',
  'webhooks.url-insecure': sharedReasonsWords.theAddressMustBeginWithHttps,
  'webhooks.url-user':
    'Leave name and password out of the address. The receiver checks the signature with the webhook’s secret',
  'webhooks.url-private': 'This address belongs to a private network. Webhooks are sent to the internet only',
  'webhooks.url-port': 'This port cannot be used. Use 443, or one from 1024 on',
  'webhooks.description-required': 'Enter a name',
  'webhooks.event-required': 'Choose at least one event',
  'webhooks.events-most': 'Choose at most {max} events, or all events of a kind of record',
  'webhooks.events-beyond': 'This takes the right to see all of its events. You lack: {permissions}',
  'webhooks.too-many': 'There are {max} webhooks. Delete one first',
  'webhooks.enabled': 'This webhook is on',
  'webhooks.disabled': 'This webhook is off. Turn it on first',
  'webhooks.no-secret': 'This webhook has no secret yet. Change its secret before you turn it on',
  'webhooks.delivery-waits': 'This event is already waiting to be sent',
} as const
