/** Postfix delivers to Dovecot, bounces mail to unknown addresses, and sends nothing to other servers. */
export const postfixConfig = (folder: string, lmtp: number) => `compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/pdata
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
mail_owner = postfix
setgid_group = postdrop
maillog_file = ${folder}/mail.log
maillog_file_prefixes = /
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mx.cms.test
mydestination =
mynetworks = 127.0.0.0/8
alias_maps =
local_recipient_maps =
message_size_limit = 50000000
virtual_mailbox_limit = 0
virtual_mailbox_domains = cms.test
virtual_mailbox_maps = texthash:${folder}/users
virtual_alias_domains = nhan.test
virtual_alias_maps = texthash:${folder}/aliases
sender_bcc_maps = texthash:${folder}/copies
virtual_transport = lmtp:inet:127.0.0.1:${lmtp}
smtpd_reject_unlisted_recipient = no
transport_maps = texthash:${folder}/transport
smtp_dns_support_level = disabled
smtp_host_lookup = native
default_transport = error:5.4.4 no outside mail in tests
recipient_delimiter = +
smtputf8_enable = yes
minimal_backoff_time = 2s
queue_run_delay = 2s
`

export const masterConfig = (smtp: number) => `127.0.0.1:${smtp} inet n - n - - smtpd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
flush unix n - n 1000? 0 flush
proxymap unix - - n - - proxymap
smtp unix - - n - - smtp
error unix - - n - - error
retry unix - - n - - error
discard unix - - n - - discard
lmtp unix - - n - - lmtp
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
`

type Ports = { imap: number; lmtp: number }

export const dovecotConfig = (folder: string, { imap, lmtp }: Ports) => `protocols = imap lmtp
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/dovecot.log
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain login
auth_failure_delay = 0
first_valid_uid = 1
mail_uid = mail
mail_gid = mail
mail_location = maildir:${folder}/box/%u
mail_plugins = quota
plugin {
  quota = maildir:User quota
}
passdb {
  driver = passwd-file
  args = ${folder}/passwd
}
userdb {
  driver = passwd-file
  args = ${folder}/passwd
}
service imap-login {
  inet_listener imap {
    address = 127.0.0.1
    port = ${imap}
  }
  inet_listener imaps {
    port = 0
  }
}
service lmtp {
  inet_listener lmtp {
    address = 127.0.0.1
    port = ${lmtp}
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
namespace inbox {
  inbox = yes
  mailbox Sent {
    auto = subscribe
    special_use = \\Sent
  }
}
lmtp_save_to_detail_mailbox = yes
recipient_delimiter = +
`
