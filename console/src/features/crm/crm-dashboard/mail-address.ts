/** The list of exactly the conversations that a figure counts. */
export const mailAddress = (mailbox: string, filter: Record<string, string>) =>
  `/crm/mail?${new URLSearchParams({ mailbox, view: 'all', ...filter }).toString()}`
