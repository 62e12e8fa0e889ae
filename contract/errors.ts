/** Every `code` of an error body, with the HTTP status it is sent under. */
export const errorStatus = {
  invalid_input: 400,
  invalid_blocks: 400,
  invalid_json: 400,
  wrong_credentials: 400,
  link_invalid: 400,
  password_weak: 400,
  no_selected_document: 400,
  keyword_missing: 400,
  too_many_keywords: 400,
  empty_title: 400,
  upload_invalid: 400,
  session_required: 401,
  session_expired: 401,
  subscription_required: 402,
  role_forbidden: 403,
  account_disabled: 403,
  account_removed: 403,
  session_revoked: 403,
  not_found: 404,
  last_workspace: 409,
  already_member: 409,
  email_taken: 409,
  trial_used: 409,
  status_conflict: 409,
  stale_blog: 409,
  generation_running: 409,
  text_exists: 409,
  generation_not_running: 409,
  body_too_large: 413,
  unsupported_media: 415,
  unknown_host: 421,
  language_not_supported: 422,
  text_too_short: 422,
  needs_model: 422,
  no_better_title: 422,
  url_invalid: 422,
  url_private: 422,
  url_port: 422,
  too_many_redirects: 422,
  page_too_large: 422,
  page_timeout: 422,
  page_not_html: 422,
  page_empty: 422,
  page_unreachable: 422,
  page_status: 422,
  page_robots: 422,
  too_many_requests: 429,
  internal: 500,
  provider_refused: 502,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** The body of every refused call. `fields` names input paths with what is wrong with them. */
export interface ErrorBody {
  message: string
  code: ErrorCode
  requestId: string
  fields?: Record<string, string>
}
