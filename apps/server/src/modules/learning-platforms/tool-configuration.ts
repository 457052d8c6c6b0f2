import { scoreScope } from './scores/line-item.ts';
import { contentLink } from './target-page.ts';

/**
 * Returns the JSON configuration from which Canvas creates a developer key. In Moodle, the same
 * URLs are entered manually.
 */
export function toolConfiguration(baseUrl: string) {
  const placements = ['assignment_selection', 'link_selection'].map((placement) => ({
    placement,
    message_type: 'LtiDeepLinkingRequest',
    target_link_uri: contentLink(baseUrl),
  }));
  return {
    title: 'Elucida',
    description: 'Structure elucidation from spectra',
    oidc_initiation_url: `${baseUrl}lti/login`,
    target_link_uri: `${baseUrl}lti/exercises`,
    public_jwk_url: `${baseUrl}lti/jwks`,
    redirect_uris: [`${baseUrl}lti/launch`],
    scopes: [scoreScope],
    custom_fields: {},
    extensions: [
      {
        platform: 'canvas.instructure.com',
        privacy_level: 'public',
        settings: { text: 'Elucida', placements },
      },
    ],
  };
}
