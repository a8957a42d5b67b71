/** In the agent's folder while a new program is on trial. */
export const TRIAL_FILE = 'update-trial';
/** Why the last update failed, until the portal knows. */
export const FAILURE_FILE = 'update-failure';
