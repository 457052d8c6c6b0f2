import { scoreScope } from './scores/line-item.ts';
import { contentLink } from './target-page.ts';

/** Returns the JSON of a developer key for Canvas. The same URLs are entered manually in Moodle. */
export function toolConfiguration(page: string) {
  const placements = ['assignment_selection', 'link_selection'].map((placement) => ({
    placement,
    message_type: 'LtiDeepLinkingRequest',
    target_link_uri: contentLink(page),
  }));
  return {
    title: 'Elucida',
    description: 'Structure elucidation from spectra',
    oidc_initiation_url: `${page}lti/login`,
    target_link_uri: `${page}lti/exercises`,
    public_jwk_url: `${page}lti/jwks`,
    redirect_uris: [`${page}lti/launch`],
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
